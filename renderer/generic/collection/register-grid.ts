import { registerCellType, DropdownCellType, TextCellType } from 'handsontable/cellTypes';
import {
  AutoColumnSize,
  Autofill,
  ContextMenu,
  CopyPaste,
  ManualColumnResize,
  registerPlugin,
  StretchColumns,
  UndoRedo,
} from 'handsontable/plugins';
import 'handsontable/styles/handsontable.min.css';
import 'handsontable/styles/ht-theme-main.min.css';

/** Only what the grid uses. ContextMenu needs AutoColumnSize, `stretchH` needs StretchColumns. */
export function registerGrid(): void {
  registerCellType(TextCellType);
  registerCellType(DropdownCellType);
  const plugins = [AutoColumnSize, StretchColumns, Autofill, ContextMenu, CopyPaste, ManualColumnResize, UndoRedo];
  for (const plugin of plugins) registerPlugin(plugin);
}
