import type { ReactNode } from 'react';
import { settings } from '../../../schemas/configuration/settings.ts';
import type { Problem } from '../../data/problem.ts';
import { useText } from '../../i18n/use-text.ts';
import { Banner } from '../../kit/banner.tsx';
import { fileProblemIds } from './import-preview.ts';

export function FileProblem({ problem }: { problem: Problem }): ReactNode {
  const text = useText();
  const limit = Number(problem.params['limit'] ?? 5000);
  const megabytes = Number(problem.params['megabytes'] ?? settings.uploadMegabytes.schema.default);
  return (
    <Banner
      role="alert"
      tone="danger"
      glyph="x"
      title={text.first(fileProblemIds(problem), { limit, megabytes }) ?? problem.code}
    />
  );
}
