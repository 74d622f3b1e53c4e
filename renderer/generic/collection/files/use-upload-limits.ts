import { useSettings } from '../../../data/use-settings.ts';
import type { UploadLimits } from './upload.ts';

/** What this instance takes. */
export function useUploadLimits(): UploadLimits {
  const { number, uploadKinds } = useSettings();
  return { megabytes: number('uploadMegabytes'), kinds: uploadKinds };
}
