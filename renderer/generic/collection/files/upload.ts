import { problemOf, Problem } from '../../../data/problem.ts';
import { headersOf, type Call } from '../../../data/http.ts';

export interface UploadLimits {
  megabytes: number;
  /** Extensions in lower case. */
  kinds: readonly string[];
}

/** The refusal that the server would give, found before sending. The server also checks the content. */
export function uploadProblem(
  file: { name: string; size: number },
  { megabytes, kinds }: UploadLimits,
): Problem | null {
  const extension = file.name.slice(file.name.lastIndexOf('.') + 1).toLowerCase();
  if (!kinds.includes(extension)) return new Problem({ code: 'file_type_not_allowed', status: 415 });
  if (file.size <= megabytes * 1_000_000) return null;
  return new Problem({ code: 'file_too_large', status: 413, params: { megabytes } });
}

/** Sends a multipart body and reports progress (0 to 1), which fetch cannot do. */
export function upload(
  { path, body, idempotencyKey }: Pick<Call, 'path' | 'idempotencyKey'> & { body: FormData },
  onProgress: (share: number) => void,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.responseType = 'json';
    for (const [name, value] of Object.entries(
      headersOf({ method: 'POST', path, body, ...(idempotencyKey && { idempotencyKey }) }),
    )) {
      request.setRequestHeader(name, value);
    }
    request.upload.addEventListener(
      'progress',
      (event) => event.lengthComputable && onProgress(event.loaded / event.total),
    );
    request.addEventListener('error', () => reject(new Problem({ code: 'network_error', status: 0 })));
    request.addEventListener('load', () => {
      if (request.status < 400) resolve(request.response);
      else reject(problemOf(request.status, request.response, request.getResponseHeader('X-Request-Id')));
    });
    request.send(body);
  });
}
