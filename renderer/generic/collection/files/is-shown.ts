const pictures = new Set(['image/png', 'image/jpeg', 'image/gif']);

/** Whether a file of this type can be looked at in its place: the server answers no other type so. */
export const isShown = (contentType: unknown): boolean =>
  typeof contentType === 'string' && (contentType === 'application/pdf' || pictures.has(contentType));

/** Many phones' browsers draw no PDFs. */
export const drawsPdf = (): boolean => navigator.pdfViewerEnabled;
