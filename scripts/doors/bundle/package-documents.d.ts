export declare const documentsFolder: string
export declare function packageDocuments(root: string): ReadonlyMap<string, string>
