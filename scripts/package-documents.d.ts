export declare function packageDocuments(root: string): ReadonlyMap<string, string>
