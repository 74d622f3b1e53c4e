import { configured } from './configured.ts';

/** Returns the current version of the terms of use; 0 if the operator has published none. */
export const termsVersion = (): number => configured('legalText', 'terms')?.version ?? 0;
