import { refuseImprecise, type SettingsCheck } from '../common/settings-check.ts';

export const checkRankSettings: SettingsCheck = (entered, basis) =>
  refuseImprecise(entered, ['minimumDecrement'], basis);
