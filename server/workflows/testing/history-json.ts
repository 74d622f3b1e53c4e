import proto from '@temporalio/proto';

const { History } = proto.temporal.api.history.v1;
type Recorded = Parameters<typeof History.create>[0];

/** The SDK's own functions fail if protobufjs is installed twice. These use only one copy of it. */
export const historyToText = (history: Recorded): string =>
  JSON.stringify(History.toObject(History.fromObject({ ...history }), { bytes: String, longs: String, enums: String }));

export const historyFromText = (text: string): unknown => History.fromObject(JSON.parse(text));
