import { exportFormats, lookups, type ExportColumn } from '../../domain/order-export/export-rows.ts';
import csv from './csv.json' with { type: 'json' };
import erpnext from './erpnext.json' with { type: 'json' };
import odoo from './odoo.json' with { type: 'json' };
import sap from './sap.json' with { type: 'json' };

const fileFormats = ['csv', 'json', 'xml', 'xlsx'] as const;
export type FileFormat = (typeof fileFormats)[number];

interface ShippedProfile {
  format: FileFormat;
  columns: readonly ExportColumn[];
}

type Name = string | undefined;

interface Written {
  format: string;
  columns: readonly { head: string; path?: Name; constant?: Name; lookup?: Name; format?: Name }[];
}

/** Reads a data file. Names that no list has would be a mistake of the file, which its test finds. */
const shipped = ({ format, columns }: Written): ShippedProfile => ({
  format: fileFormats.find((one) => one === format) ?? 'csv',
  columns: columns.map(({ head, path, constant, lookup, format: look }) => ({
    head,
    ...(path === undefined ? {} : { path }),
    ...(constant === undefined ? {} : { constant }),
    ...(lookup === undefined ? {} : { lookup: lookups.find((one) => one === lookup) ?? null }),
    ...(look === undefined ? {} : { format: exportFormats.find((one) => one === look) ?? null }),
  })),
});

/** Profiles for known systems, from which an organization starts its own. */
export const shippedProfiles: Readonly<Record<string, ShippedProfile>> = {
  sap: shipped(sap),
  odoo: shipped(odoo),
  erpnext: shipped(erpnext),
  csv: shipped(csv),
};
