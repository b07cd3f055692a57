import type { ChosenOption } from '@yobirin/contract/billing';

/** A plan with the quantity of each option; a missing option counts as zero. */
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
