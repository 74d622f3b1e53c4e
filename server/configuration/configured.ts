/** What can differ from what is shipped, beside overlays and feature flags. */
export const kinds = ['setting', 'codeList', 'mailText', 'workflowType', 'legalText'] as const;
export type Kind = (typeof kinds)[number];

export interface Configured {
  /** Null: as shipped again. */
  value: unknown;
  version: number;
  changedAt: string;
  /** Null: by no person, or by one who is gone. */
  changedByName: string | null;
}

export type Everything = ReadonlyMap<Kind, ReadonlyMap<string, Configured>>;

/** Of this process; replaced as a whole when any process changed something. */
let everything: Everything = new Map();

export function replaceConfigured(next: Everything): void {
  everything = next;
}

export const configured = (kind: Kind, name: string): Configured | undefined => everything.get(kind)?.get(name);

export const allConfigured = (kind: Kind): [string, Configured][] => [...(everything.get(kind) ?? [])];

/** What an administrator put there; undefined where what is shipped rules. */
export const configuredValue = (kind: Kind, name: string): unknown => configured(kind, name)?.value ?? undefined;
