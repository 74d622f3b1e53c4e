import type { Theme, ThemeOptions } from '@mui/material/styles';
import './augmentation.ts';
import { motion, radius } from './tokens.ts';

type Themed = { theme: Theme };
type Components = NonNullable<ThemeOptions['components']>;

/** Fields with labels above and help below. */
export const inputOverrides: Components = {
  // Labels are above their field, never inside: nothing jumps, and long German and Portuguese labels fit.
  MuiTextField: { defaultProps: { size: 'small', fullWidth: true } },
  MuiFormControl: { defaultProps: { size: 'small' } },
  MuiInputLabel: {
    defaultProps: { shrink: true, disableAnimation: true },
    styleOverrides: {
      root: ({ theme: t }: Themed) => ({
        ...t.typography.label,
        position: 'static',
        transform: 'none',
        maxWidth: '100%',
        overflow: 'visible',
        whiteSpace: 'normal',
        marginBottom: 4,
        color: t.vars.palette.text.primary,
        '&.Mui-focused, &.Mui-error': { color: t.vars.palette.text.primary },
        '& .MuiFormLabel-asterisk': { color: t.vars.palette.error.main },
      }),
    },
  },
  MuiFormLabel: {
    styleOverrides: {
      root: ({ theme: t }: Themed) => ({
        ...t.typography.label,
        color: t.vars.palette.text.primary,
        '&.Mui-focused': { color: t.vars.palette.text.primary },
      }),
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme: t }: Themed) => ({
        borderRadius: radius.control,
        fontSize: 14,
        lineHeight: '20px',
        backgroundColor: t.vars.palette.background.paper,
        '& .MuiOutlinedInput-notchedOutline': {
          top: 0,
          borderColor: t.vars.palette.line.field,
          transition: `border-color ${motion.press}ms`,
        },
        // Below 16 px, phones zoom into the field.
        '@media (pointer: coarse) and (max-width: 599.95px)': { fontSize: 16, minHeight: 44 },
        '& legend': { display: 'none' },
        '&:has(textarea)': { padding: 0 },
        '&:hover:not(.Mui-disabled) .MuiOutlinedInput-notchedOutline': { borderColor: t.vars.palette.text.secondary },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: t.vars.palette.primary.main, borderWidth: 2 },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: t.vars.palette.tone.danger.solid },
      }),
      input: ({ theme: t }: Themed) => ({
        padding: '6px 10px',
        height: 20,
        'textarea&': { height: 'auto' },
        '&::placeholder': { color: t.vars.palette.ink.faint, opacity: 1 },
      }),
    },
  },
  // Date pickers have their own input parts, which get the same label, outline and height.
  MuiPickersTextField: { defaultProps: { size: 'small', fullWidth: true } },
  MuiPickersOutlinedInput: {
    styleOverrides: {
      root: ({ theme: t }: Themed) => ({
        borderRadius: radius.control,
        fontSize: 14,
        paddingLeft: 10,
        paddingRight: 10,
        backgroundColor: t.vars.palette.background.paper,
        '& .MuiPickersOutlinedInput-notchedOutline': { top: 0, borderColor: t.vars.palette.line.field },
        '& legend': { display: 'none' },
        '& .MuiPickersSectionList-root': { paddingTop: 6, paddingBottom: 6, fontVariantNumeric: 'tabular-nums' },
        '& .MuiSvgIcon-root': { fontSize: 18 },
        '&.Mui-disabled': { color: t.vars.palette.text.disabled },
      }),
    },
  },
  MuiAutocomplete: {
    styleOverrides: {
      root: {
        '& .MuiAutocomplete-inputRoot.MuiOutlinedInput-root': {
          padding: '2px 6px',
          minHeight: 32,
          '& .MuiAutocomplete-input': { padding: '3px 4px' },
        },
      },
      // In a dialog, the list would have the same ground as what is below it.
      paper: ({ theme: t }: Themed) => ({ border: `1px solid ${t.vars.palette.line.strong}`, borderRadius: 8 }),
      tag: ({ theme: t }: Themed) => ({ margin: 2, height: 24, backgroundColor: t.vars.palette.surface.selected }),
    },
  },
  MuiFormControlLabel: {
    styleOverrides: {
      root: { marginLeft: 0, marginRight: 0, gap: 8, '&:has(.MuiCheckbox-root), &:has(.MuiRadio-root)': { gap: 4 } },
    },
  },
  MuiRadio: { styleOverrides: { root: { padding: 4 } } },
  MuiFormHelperText: {
    styleOverrides: {
      root: ({ theme: t }: Themed) => ({
        ...t.typography.caption,
        margin: '4px 0 0',
        color: t.vars.palette.text.secondary,
        '&.Mui-error': { color: t.vars.palette.error.main },
      }),
    },
  },
  MuiSelect: { styleOverrides: { select: { minHeight: '20px !important', paddingTop: 6, paddingBottom: 6 } } },
  MuiChip: {
    styleOverrides: { root: { borderRadius: radius.control, fontSize: 12, height: 24 }, sizeSmall: { height: 20 } },
  },
  MuiSwitch: {
    styleOverrides: {
      root: { width: 32, height: 20, padding: 0, '& + .MuiFormControlLabel-label': { marginLeft: 8 } },
      switchBase: ({ theme: t }: Themed) => ({
        padding: 2,
        '&.Mui-checked': { transform: 'translateX(12px)', color: t.vars.palette.background.paper },
        '&.Mui-checked + .MuiSwitch-track': { opacity: '1 !important' },
        '&.Mui-focusVisible + .MuiSwitch-track': {
          outline: `2px solid ${t.vars.palette.primary.main}`,
          outlineOffset: 2,
        },
      }),
      thumb: { width: 16, height: 16, boxShadow: 'none' },
      track: ({ theme: t }: Themed) => ({ borderRadius: 10, backgroundColor: t.vars.palette.line.field, opacity: 1 }),
    },
  },
  MuiCheckbox: { styleOverrides: { root: { padding: 4 } } },
};
