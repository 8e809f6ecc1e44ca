// Preloaded into a program: SIGUSR2 shifts its clock by CLOCK_STEP_MS, the next one shifts it back.
const RealDate = Date;
let step = 0;

globalThis.Date = class Date extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(Date.now());
    else super(...parts);
  }

  static now() {
    return RealDate.now() + step;
  }
};
process.on('SIGUSR2', () => {
  step = step === 0 ? Number(process.env.CLOCK_STEP_MS) : 0;
});
