import type { ReactNode } from 'react';
import { missing } from '../../kit/money.tsx';
import { ObjectFacts } from './composite-drawings.tsx';
import { drawings } from './drawings.tsx';
import { valueKind } from './value-kind.ts';
import type { ValueProps } from './value-props.ts';

/** Draws any value of any record. The only place that knows how dates, prices or people look. */
export function Value(props: ValueProps): ReactNode {
  const { name, schema, value, ui } = props;
  const widget = props.widget ?? ui?.fields?.[name]?.widget;
  const kind = valueKind({ name, schema, widget, value });
  if (kind === 'missing') return missing;
  if (kind === 'object') return <ObjectFacts {...props} draw={drawValue} />;
  const Drawing = drawings[kind];
  return <Drawing {...props} />;
}

const drawValue = (inner: ValueProps): ReactNode => <Value {...inner} />;
