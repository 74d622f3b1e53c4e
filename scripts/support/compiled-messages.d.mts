export function holdsMessages(file: string): boolean;
export function compiledMessages(json: string): string;
