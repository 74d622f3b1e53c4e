import type { Language } from '../../../../schemas/language/json-schema.ts';
import { registerCellType, DropdownCellType, TextCellType } from 'handsontable/cellTypes';
import deDE from 'handsontable/i18n/languages/de-DE';
import esMX from 'handsontable/i18n/languages/es-MX';
import ptBR from 'handsontable/i18n/languages/pt-BR';
import { registerLanguageDictionary } from 'handsontable/i18n/registry';
import {
  AutoColumnSize,
  Autofill,
  ContextMenu,
  CopyPaste,
  HiddenRows,
  ManualColumnResize,
  registerPlugin,
  StretchColumns,
  UndoRedo,
} from 'handsontable/plugins';
import 'handsontable/styles/handsontable.min.css';
import 'handsontable/styles/ht-theme-main.min.css';

/** Registers only the used parts. ContextMenu needs AutoColumnSize, and `stretchH` needs StretchColumns. */
export function registerGrid(): void {
  registerCellType(TextCellType);
  registerCellType(DropdownCellType);
  const plugins = [
    AutoColumnSize,
    StretchColumns,
    Autofill,
    ContextMenu,
    CopyPaste,
    HiddenRows,
    ManualColumnResize,
    UndoRedo,
  ];
  for (const plugin of plugins) registerPlugin(plugin);
  for (const dictionary of [deDE, esMX, ptBR]) registerLanguageDictionary(dictionary);
}

/** Languages of the grid's own menu. */
export const gridLanguages: Record<Language, string> = { en: 'en-US', de: 'de-DE', es: 'es-MX', pt: 'pt-BR' };
