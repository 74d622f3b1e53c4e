import type { IncomingMessage } from 'node:http';
import { Problem } from '../problem.ts';

const mostBytes = 65_536;

/**
 * Returns the parsed JSON of an ordinary short request, at a tenth of the cost of the general parser. Undefined if the
 * body is long, compressed, or of unknown length.
 */
export async function readSmallBody(request: IncomingMessage): Promise<unknown> {
  const { 'content-length': length, 'content-encoding': encoding = 'identity' } = request.headers;
  if (length === undefined || Number(length) > mostBytes || encoding !== 'identity') return undefined;
  return parsed(await textOf(request));
}

function textOf(request: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.once('end', () => resolve((chunks.length === 1 ? chunks[0] : Buffer.concat(chunks))?.toString() ?? ''));
    // The client disconnected before the end of the body.
    request.once('error', () => reject(new Problem('malformed_body')));
  });
}

/** JSON does not allow a byte order mark, but some clients send one. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text.startsWith('\uFEFF') ? text.slice(1) : text);
  } catch {
    throw new Problem('malformed_body');
  }
}
