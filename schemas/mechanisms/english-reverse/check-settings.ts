import { violation, type Violation } from '../../language/violation.ts';
import { Decimal } from '../../domain/decimal.ts';
import { refuseImprecise, type SettingsCheck } from '../common/settings-check.ts';
import { englishPlan } from './plan.ts';

export const checkEnglishSettings: SettingsCheck = (entered, basis) => {
  const { startPrice, floorPrice } = englishPlan(entered, basis);
  const found = refuseImprecise(entered, ['startPrice', 'floorPrice', 'stepAmount'], basis);
  if (new Decimal(startPrice).gt(basis.lowest)) found.push(tooLarge('startPrice', basis.lowest));
  else if (new Decimal(floorPrice).gt(startPrice)) found.push(tooLarge('floorPrice', startPrice));
  return found;
};

const tooLarge = (name: 'startPrice' | 'floorPrice', limit: string): Violation =>
  violation(`settings.${name}`, 'too_large', `At most ${limit}`, { limit });
