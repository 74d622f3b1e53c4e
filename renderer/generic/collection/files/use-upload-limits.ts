import { useSettings } from '../../../data/use-settings.ts';
import type { UploadLimits } from './upload.ts';

/** Upload limits of this instance. */
export function useUploadLimits(): UploadLimits {
  const { number, uploadKinds } = useSettings();
  return { megabytes: number('uploadMegabytes'), kinds: uploadKinds };
}
