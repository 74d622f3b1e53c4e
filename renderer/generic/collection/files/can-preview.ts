const pictures = new Set(['image/png', 'image/jpeg', 'image/gif']);

/** True for file types that can be previewed: the server serves no other type inline. */
export const canPreview = (contentType: unknown): boolean =>
  typeof contentType === 'string' && (contentType === 'application/pdf' || pictures.has(contentType));

/** Browsers of many phones cannot display PDFs. */
export const drawsPdf = (): boolean => navigator.pdfViewerEnabled;
