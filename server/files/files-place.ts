import path from 'node:path';

/** The location of uploaded files and documents. */
export type FilesPlace = DiskPlace | S3Place;

export interface DiskPlace {
  kind: 'disk';
  folder: string;
}

export interface S3Place {
  kind: 's3';
  bucket: string;
  /** Prefix of every key, without surrounding slashes; empty: none. */
  prefix: string;
  region: string;
  /** Endpoint of a service other than Amazon's. Absent: Amazon's endpoint for the region. */
  endpoint: string | undefined;
  /** Absent: credentials that the AWS SDK finds in the environment or on the machine. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
}

const bucketForm = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const prefixForm = /^[\w-]+(\/[\w-]+)*$/;
const parameters = new Set(['region', 'endpoint']);

/**
 * Parses `s3://bucket/prefix?region=…&endpoint=…`, with `key:secret@` before the bucket if the environment has no
 * credentials. Throws an Error that names the variable. The error never repeats the text, which may contain a secret.
 */
export function filesPlace(url: string | undefined, dataDir: string): FilesPlace {
  if (!url) return { kind: 'disk', folder: path.join(dataDir, 'files') };
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (parsed?.protocol !== 's3:') throw new Error('FILES_URL: an address that starts with s3://');
  const { hostname: bucket, pathname, searchParams, username, password } = parsed;
  const prefix = pathname.replace(/^\/|\/$/g, '');
  const unknown = [...searchParams.keys()].find((name) => !parameters.has(name));
  if (!bucketForm.test(bucket) || parsed.port) throw new Error('FILES_URL: the name of a bucket after s3://');
  if (prefix && !prefixForm.test(prefix)) throw new Error('FILES_URL: letters, digits, - and _ after the bucket');
  if (unknown) throw new Error(`FILES_URL: region and endpoint are its parameters, not "${unknown}"`);
  if (Boolean(username) !== Boolean(password)) throw new Error('FILES_URL: both key and secret before the bucket');
  return {
    kind: 's3',
    bucket,
    prefix,
    region: searchParams.get('region') || 'us-east-1',
    endpoint: endpointOf(searchParams.get('endpoint')),
    credentials: username
      ? { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) }
      : undefined,
  };
}

function endpointOf(text: string | null): string | undefined {
  if (!text) return undefined;
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text;
  throw new Error('FILES_URL: endpoint is an address that starts with https:// or http://');
}
