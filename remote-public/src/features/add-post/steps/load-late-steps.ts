/** The steps after the first one, with what they say in both languages: the visitor may change it on the way. */
export async function loadLateSteps() {
  const { LATE_STEPS, lateTexts } = await import('./late-steps.ts');
  await Promise.all(lateTexts.map((texts) => texts.load('ur')));
  return LATE_STEPS;
}
