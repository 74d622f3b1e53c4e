/** Frames of an event stream as bytes. Each is made once and written to as many sockets as needed. */

export const eventId = (id: string): string => `urn:uuid:${id}`;

/** An event with its data on one line. The type is omitted, because clients listen to `message`. */
export const eventFrame = (id: string, json: string): Buffer => Buffer.from(`id: ${eventId(id)}\ndata: ${json}\n\n`);

/** Gives the stream's position without any event, so that a reconnect resumes from here. */
export const positionFrame = (id: string): Buffer => Buffer.from(`id: ${eventId(id)}\n\n`);

export const openingFrame: Buffer = Buffer.from(':\nretry: 2000\n\n');
export const heartbeatFrame: Buffer = Buffer.from(':\n\n');
