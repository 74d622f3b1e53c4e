import type { S3Client } from '@aws-sdk/client-s3';
import type { Disk } from 'flydrive';
import type { S3Place } from './files-place.ts';

const connectMs = 5_000;
const answerMs = 30_000;

/** The AWS SDK is large and loaded only here, so installations with files on disk do not pay for it. */
export async function s3Disk(place: S3Place): Promise<Disk> {
  const [{ Disk }, { S3Driver }, client] = await Promise.all([
    import('flydrive'),
    import('flydrive/drivers/s3'),
    s3Client(place),
  ]);
  // The bucket controls access, because many services do not support access lists of single objects.
  return new Disk(new S3Driver({ client, bucket: place.bucket, visibility: 'private', supportsACL: false }));
}

/** Checks at startup that the bucket exists and is accessible. Throws an Error that names the variable. */
export async function checkBucket(place: S3Place): Promise<void> {
  const [{ HeadBucketCommand }, client] = await Promise.all([import('@aws-sdk/client-s3'), s3Client(place)]);
  try {
    await client.send(new HeadBucketCommand({ Bucket: place.bucket }));
  } catch (error) {
    throw new Error(`FILES_URL: the bucket ${place.bucket} does not answer (${nameOf(error)})`, { cause: error });
  } finally {
    client.destroy();
  }
}

const nameOf = (error: unknown): string =>
  error instanceof Error ? `${error.name} ${error.message}`.trim() : 'unknown error';

async function s3Client({ region, endpoint, credentials }: S3Place): Promise<S3Client> {
  const { S3Client: Client } = await import('@aws-sdk/client-s3');
  return new Client({
    region,
    maxAttempts: 3,
    requestHandler: { connectionTimeout: connectMs, requestTimeout: answerMs, throwOnRequestTimeout: true },
    // Self-hosted services seldom support host names with the bucket's name.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(credentials ? { credentials } : {}),
  });
}
