import { withTheme } from '@rjsf/core';
import { Theme } from '@rjsf/mui';
import { useState, type ReactNode } from 'react';
import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import { rjsfValidator } from '../../../renderer/generic/form/rjsf-validator.ts';
import { makeRows, rowsSchema } from './rows.ts';

const Form = withTheme(Theme);
const validator = rjsfValidator(() => true);

/** RJSF with MUI as it comes: an array of objects. By its default it validates on submit only, so typing pays no check. */
export default function RjsfArray({ count }: { count: number }): ReactNode {
  const [data, setData] = useState<JsonObject>(() => ({
    items: makeRows(count).map((row) => ({ ...row, quantity: Number(row.quantity) })),
  }));
  return (
    <Form
      schema={rowsSchema as object}
      validator={validator}
      formData={data}
      onChange={(event) => setData(Object(event.formData))}
    />
  );
}
