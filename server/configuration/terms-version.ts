import { configured } from './configured.ts';

/** Which terms of use hold now; 0 while the operator has published none. */
export const termsVersion = (): number => configured('legalText', 'terms')?.version ?? 0;
