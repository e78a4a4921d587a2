export const parserNames = ['satteri', 'remark'] as const
export type ParserName = (typeof parserNames)[number]
