import { connect } from 'node:net';
import { Problem } from '../kernel/problem.ts';

/** The test file of the European Institute for Computer Antivirus Research. Every scanner reports it. */
const testFile = Buffer.from(
  'WDVPIVAlQEFQWzRcUFpYNTQoUF4pN0NDKTd9JEVJQ0FSLVNUQU5EQVJELUFOVElWSVJVUy1URVNULUZJTEUh',
  'base64',
);

const timeoutMs = 30_000;
const pieceBytes = 1 << 20;

/**
 * Refuses a file in which the scanner finds malware. A scanner that does not answer refuses every file, because none
 * may be stored unchecked. Without a scanner, only the test file is refused.
 */
export async function refuseInfected(content: Buffer, scanUrl: string | undefined): Promise<void> {
  if (content.includes(testFile)) throw new Problem('file_infected');
  if (!scanUrl) return;
  const answer = await scan(content, new URL(scanUrl)).catch(() => '');
  if (/ FOUND\0?$/.test(answer)) throw new Problem('file_infected');
  if (!/: OK\0?$/.test(answer)) throw new Problem('temporarily_unavailable');
}

/** Sends the content to clamd by its command INSTREAM, in pieces that begin with their length. Returns its answer. */
function scan(content: Buffer, { hostname, port }: URL): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port || 3310) });
    const answer: Buffer[] = [];
    socket.setTimeout(timeoutMs, () => socket.destroy(new Error('no answer')));
    socket.on('error', reject);
    socket.on('data', (part: Buffer) => answer.push(part));
    socket.on('close', () => resolve(Buffer.concat(answer).toString('utf8').trim()));
    socket.write('zINSTREAM\0');
    for (let start = 0; start < content.length; start += pieceBytes) {
      const piece = content.subarray(start, start + pieceBytes);
      socket.write(lengthOf(piece.length));
      socket.write(piece);
    }
    socket.end(lengthOf(0));
  });
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}
