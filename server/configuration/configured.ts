/** Kinds of configuration that can differ from the defaults, besides overlays and feature flags. */
export const kinds = ['setting', 'codeList', 'mailText', 'workflowType', 'legalText'] as const;
export type Kind = (typeof kinds)[number];

export interface Configured {
  /** Null resets to the default. */
  value: unknown;
  version: number;
  changedAt: string;
  /** Null if no person changed it, or the person no longer exists. */
  changedByName: string | null;
}

export type Everything = ReadonlyMap<Kind, ReadonlyMap<string, Configured>>;

/** The cache of this process, replaced as a whole when any process changes something. */
let everything: Everything = new Map();

export function replaceConfigured(next: Everything): void {
  everything = next;
}

export const configured = (kind: Kind, name: string): Configured | undefined => everything.get(kind)?.get(name);

export const allConfigured = (kind: Kind): [string, Configured][] => [...(everything.get(kind) ?? [])];

/** Returns an administrator's value; undefined if the default applies. */
export const configuredValue = (kind: Kind, name: string): unknown => configured(kind, name)?.value ?? undefined;
