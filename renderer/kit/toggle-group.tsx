import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { ReactNode } from 'react';

/** Selects one part of a list; `name` gives each part's name and count. */
export function FilterToggles<Filter extends string>(props: {
  label: string;
  filters: readonly Filter[];
  value: Filter;
  name: (filter: Filter) => string;
  onChange: (filter: Filter) => void;
}): ReactNode {
  const { label, filters, value, name, onChange } = props;
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={value}
      aria-label={label}
      onChange={(_, next: Filter | null) => next && onChange(next)}
    >
      {filters.map((filter) => (
        <ToggleButton key={filter} value={filter}>
          {name(filter)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
