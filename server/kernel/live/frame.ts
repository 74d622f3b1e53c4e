/** Frames of an event stream as bytes: made once, written to as many sockets as need them. */

export const eventId = (id: string): string => `urn:uuid:${id}`;

/** One event with its data on one line; the type is left out, clients listen to `message`. */
export const eventFrame = (id: string, json: string): Buffer => Buffer.from(`id: ${eventId(id)}\ndata: ${json}\n\n`);

/** Tells where the stream is without telling anything: a reconnect resumes from here. */
export const positionFrame = (id: string): Buffer => Buffer.from(`id: ${eventId(id)}\n\n`);

export const openingFrame: Buffer = Buffer.from(':\nretry: 2000\n\n');
export const heartbeatFrame: Buffer = Buffer.from(':\n\n');
