import type { ReactNode } from 'react';
import { Guide } from '../../../renderer/generic/guide/guide.tsx';
import { guide, guideSchema, guideUi } from './guide-schema.ts';

const description = { '@id': '/api/schemas/bench', schema: guideSchema, ui: guideUi, guides: [guide] };
const record = { '@id': '/api/bench/1', version: 1, text0: 'Pallet racks', decimal0: '1250', toggle0: 'choice1' };

/** The product's guide over thirty fields of mixed kinds, with its check and its saving. */
export default function GuideStep(): ReactNode {
  return <Guide entity="bench" {...{ description, guide, record }} onClose={() => {}} onFinished={() => {}} />;
}
