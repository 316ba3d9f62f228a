import { isOwnNetwork } from '../db/connection/own-network.ts';

/** Where documents lie in an S3-compatible store. */
export interface S3Settings {
  readonly bucket: string;
  /** Empty, or ending in `/`: before every key of this company. */
  readonly prefix: string;
  /** Of the store; undefined: Amazon's own. */
  readonly endpoint: string | undefined;
  readonly region: string | undefined;
  /** Whether the bucket stands in the path and not in the host's name. */
  readonly pathStyle: boolean;
  /** Whether whoever set it wants no TLS on the way there. */
  readonly withoutTls: boolean;
}

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const PREFIX = /^(?:[\w.-]+\/)*$/;
const REGION = /^[a-z0-9-]{1,40}$/;
const PARAMETERS = new Set(['endpoint', 'region', 'path-style', 'tls']);

/**
 * Reads `s3://bucket/prefix?endpoint=https://…&region=…&path-style=1&tls=no`; undefined when it is anything
 * else. Keys have no place in it: they come from where AWS's programs look for them.
 */
export function parseStoreUrl(text: string): S3Settings | undefined {
  const url = URL.parse(text);
  if (url === null || url.protocol !== 's3:' || url.hash !== '') return undefined;
  if (url.username !== '' || url.password !== '' || url.port !== '') return undefined;
  const given = url.searchParams;
  const names = [...given.keys()];
  if (new Set(names).size < names.length || !names.every((name) => PARAMETERS.has(name))) {
    return undefined;
  }
  const [bucket, prefix] = [url.hostname, toPrefix(url.pathname)];
  const region = given.get('region') ?? undefined;
  const style = given.get('path-style');
  const endpoint = given.get('endpoint') ?? undefined;
  const isGood =
    BUCKET.test(bucket) &&
    PREFIX.test(prefix) &&
    (region === undefined || REGION.test(region)) &&
    (style === null || /^[01]$/.test(style)) &&
    (given.get('tls') ?? 'no') === 'no' &&
    (endpoint === undefined || isEndpoint(endpoint));
  if (!isGood) return undefined;
  // Whoever names a server of their own seldom has a name of it for every bucket.
  const pathStyle = style === null ? endpoint !== undefined : style === '1';
  return { bucket, prefix, endpoint, region, pathStyle, withoutTls: given.has('tls') };
}

/** Whether documents would go over a network of others as they are, and nobody said that they may. */
export function isOpenToOthers({ endpoint, withoutTls }: S3Settings): boolean {
  const url = endpoint === undefined ? null : URL.parse(endpoint);
  return url?.protocol === 'http:' && !withoutTls && !isOwnNetwork(url.hostname);
}

/** For a person: without what the store need not be told. */
export function placeOf({ bucket, prefix, endpoint }: S3Settings): string {
  return `s3://${bucket}/${prefix}${endpoint === undefined ? '' : ` (${endpoint})`}`;
}

function toPrefix(path: string): string {
  const inner = path.replace(/^\/|\/$/g, '');
  return inner === '' ? '' : `${inner}/`;
}

function isEndpoint(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol)) return false;
  return `${url.username}${url.password}${url.search}${url.hash}` === '' && url.pathname === '/';
}
