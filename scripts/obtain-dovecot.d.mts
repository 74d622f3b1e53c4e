export interface Dovecot {
  doveconf: string;
  imap: string;
  /** Value of LD_LIBRARY_PATH. */
  libraries: string;
}

/** Null if Dovecot is not installed and cannot be downloaded. */
export function obtainDovecot(): Promise<Dovecot | null>;
