import type { ChosenOption } from '@yobirin/contract/billing';

/** A plan and how many of each option with it; an option that is not named counts as zero. */
export type PlanChoice = { planMasterId: number; options: readonly ChosenOption[] };

export function isSameChoice(a: PlanChoice, b: PlanChoice): boolean {
  return a.planMasterId === b.planMasterId && describeOptions(a) === describeOptions(b);
}

function describeOptions({ options }: PlanChoice): string {
  return options
    .filter((option) => option.quantity > 0)
    .map(({ optionMasterId, quantity }) => `${optionMasterId}:${quantity}`)
    .toSorted()
    .join();
}
