/** Reads the text of an external answer. Null if it is longer than the limit in bytes, beyond which nothing is read. */
export async function boundedText(body: ReadableStream<Uint8Array>, mostBytes: number): Promise<string | null> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body) {
    bytes += part.byteLength;
    if (bytes > mostBytes) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
