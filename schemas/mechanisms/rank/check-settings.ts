import { precise, type SettingsCheck } from '../common/settings-check.ts';

export const checkRankSettings: SettingsCheck = (entered, basis) => precise(entered, ['minimumDecrement'], basis);
