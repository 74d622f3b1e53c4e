import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Where a quiet stream is. */
export interface Cursor {
  /** Place in the order of changes. */
  seq: number;
  /** Whatever changed for its audience until then, in the order of this process, it was told. */
  turn: number;
}

/** One block of 16 bytes: zeros, by which our own are known, place, turn, and what makes each another one. */
const [zeros, seqBytes, turnBytes, nonceBytes] = [4, 5, 5, 2];
const cipher = 'aes-128-ecb';
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Cursors in the form of UUIDs, another one each time: nobody can tell whether anything happened between two of them.
 * Only the process that made them reads them.
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

  /** Null for what is none of ours. */
  read(id: string): Cursor | null {
    if (!uuid.test(id)) return null;
    const made = Buffer.from(id.replaceAll('-', ''), 'hex');
    const block = createDecipheriv(cipher, this.#key, null).setAutoPadding(false).update(made);
    if (block.readUIntBE(0, zeros) !== 0) return null;
    return { seq: block.readUIntBE(zeros, seqBytes), turn: block.readUIntBE(zeros + seqBytes, turnBytes) };
  }
}
