import { font } from './tokens.ts';

/**
 * Handsontable sets its variables on its own theme class. Use `sx={{ '& .ht-theme-main': gridVars }}` on the wrapper.
 */
export const gridVars = {
  '--ht-font-family': font,
  '--ht-font-size': '13px',
  '--ht-line-height': '20px',
  '--ht-foreground-color': 'var(--p-palette-text-primary)',
  '--ht-background-color': 'var(--p-palette-background-paper)',
  '--ht-border-color': 'var(--p-palette-line-hair)',
  '--ht-cell-horizontal-border-color': 'var(--p-palette-line-hair)',
  '--ht-cell-vertical-border-color': 'var(--p-palette-line-hair)',
  '--ht-header-background-color': 'var(--p-palette-surface-sunken)',
  '--ht-header-foreground-color': 'var(--p-palette-text-secondary)',
  '--ht-header-font-weight': '500',
  '--ht-header-row-foreground-color': 'var(--p-palette-ink-faint)',
  '--ht-header-row-background-color': 'var(--p-palette-surface-sunken)',
  '--ht-header-highlighted-background-color': 'var(--p-palette-surface-selected)',
  '--ht-header-row-highlighted-background-color': 'var(--p-palette-surface-selected)',
  '--ht-foreground-secondary-color': 'var(--p-palette-text-secondary)',
  '--ht-placeholder-color': 'var(--p-palette-ink-faint)',
  '--ht-icon-color': 'var(--p-palette-ink-faint)',
  '--ht-row-header-odd-background-color': 'var(--p-palette-surface-sunken)',
  '--ht-row-header-even-background-color': 'var(--p-palette-surface-sunken)',
  '--ht-accent-color': 'var(--p-palette-primary-main)',
  '--ht-cell-selection-border-color': 'var(--p-palette-primary-main)',
  '--ht-cell-selection-background-color': 'var(--p-palette-primary-main)',
  '--ht-cell-error-background-color': 'var(--p-palette-tone-danger-bg)',
  '--ht-wrapper-border-radius': '8px',
  '--ht-cell-vertical-padding': '6px',
  '--ht-cell-horizontal-padding': '10px',
} as const;
