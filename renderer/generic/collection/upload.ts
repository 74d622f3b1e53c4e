import { problemOf, Problem } from '../../data/problem.ts';
import { headersOf } from '../../data/http.ts';

/** What the specification allows; the server looks at the content too. */
export const maximumBytes = 20 * 1_000_000;
export const formats = [
  'pdf', 'eps', 'ps', 'xls', 'xlsx', 'doc', 'docx', 'ppt', 'pptx', 'txt', 'png', 'jpg', 'jpeg', 'gif', 'dxf',
] as const; // prettier-ignore

/** The refusal that the server would answer, known before anything is sent. */
export function uploadProblem(file: { name: string; size: number }): Problem | null {
  const extension = file.name.slice(file.name.lastIndexOf('.') + 1).toLowerCase();
  if (!formats.some((format) => format === extension))
    return new Problem({ code: 'file_type_not_allowed', status: 415 });
  if (file.size > maximumBytes) return new Problem({ code: 'file_too_large', status: 413 });
  return null;
}

/** Sends a multipart body and tells how far it has come (0 to 1); fetch cannot. */
export function upload(path: string, body: FormData, onProgress: (share: number) => void): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.responseType = 'json';
    for (const [name, value] of Object.entries(headersOf({ method: 'POST', path, body }))) {
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
