import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** The position of a quiet stream. */
export interface Cursor {
  /** Position in the order of changes. */
  seq: number;
  /** The stream has received all changes for its audience up to this turn of this process. */
  turn: number;
}

/** One block of 16 bytes: zeros that mark our own cursors, position, turn, and a nonce that makes each one unique. */
const [zeros, seqBytes, turnBytes, nonceBytes] = [4, 5, 5, 2];
const cipher = 'aes-128-ecb';
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Cursors in the form of UUIDs, different each time, so that no client can tell whether anything happened between two
 * of them. Only the process that made them can read them.
 */
export class Cursors {
  readonly #key = randomBytes(16);
  #made = 0;

  make({ seq, turn }: Cursor): string {
    this.#made = (this.#made + 1) % 256 ** nonceBytes;
    const block = Buffer.alloc(16);
    block.writeUIntBE(seq, zeros, seqBytes);
    block.writeUIntBE(turn, zeros + seqBytes, turnBytes);
    block.writeUIntBE(this.#made, zeros + seqBytes + turnBytes, nonceBytes);
    const hex = createCipheriv(cipher, this.#key, null).setAutoPadding(false).update(block).toString('hex');
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  }

  /** Returns null if the id is not one of our cursors. */
  read(id: string): Cursor | null {
    if (!uuid.test(id)) return null;
    const made = Buffer.from(id.replaceAll('-', ''), 'hex');
    const block = createDecipheriv(cipher, this.#key, null).setAutoPadding(false).update(made);
    if (block.readUIntBE(0, zeros) !== 0) return null;
    return { seq: block.readUIntBE(zeros, seqBytes), turn: block.readUIntBE(zeros + seqBytes, turnBytes) };
  }
}
