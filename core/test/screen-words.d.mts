export function readWords(words: string): { built: boolean; languages: string[]; widths: number[]; names: string[] };
