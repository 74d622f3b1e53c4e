import { headersOf } from './http.ts';
import { Problem, problemOf } from './problem.ts';

/** Downloads a file with `fetch`: a plain link could not send the organization that an administrator views as. */
export async function download(path: string): Promise<void> {
  const response = await fetch(path, { headers: headersOf({ path }), credentials: 'same-origin' }).catch(() => {
    throw new Problem({ code: 'network_error', status: 0 });
  });
  if (!response.ok) {
    const body: unknown = await response.json().catch(() => null);
    throw problemOf(response.status, body, response.headers.get('X-Request-Id'));
  }
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = nameIn(response.headers.get('Content-Disposition') ?? '');
  link.click();
  URL.revokeObjectURL(url);
}

/** Reads the file name (RFC 6266), preferring the UTF-8 form. */
function nameIn(disposition: string): string {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition) ?? [];
  const [, quoted] = /filename="([^"]+)"/i.exec(disposition) ?? [];
  return encoded ? decodeURIComponent(encoded) : (quoted ?? 'download');
}
