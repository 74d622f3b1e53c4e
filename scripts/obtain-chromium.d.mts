/** The whole browser, and the leaner one; nothing where none can be had. */
export function obtainChromium(): Promise<{ chromium?: string | null; shell?: string | null }>;
