export function holdsMessages(file: string): boolean;
export function compiledMessages(json: string, query?: string): string;
/** `?list` of an address of a module, or nothing. */
export function queryOf(id: string): string;
