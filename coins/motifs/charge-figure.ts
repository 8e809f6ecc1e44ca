// A man who charges uphill to the right, seen from his right side: the near leg pushes off, the far leg is ahead.
// He is drawn where the bearer of the flag stands on the plate; a head is about 84 units high.
import { outline, points, stroke } from '../curve.ts';
import { line, path } from '../geometry.ts';
import { cut, type Layer, over, raise } from '../layer.ts';

/** Softly cut or raised courses of folds, `width` units wide, inside a shape. */
const folds = (
  mode: typeof cut,
  courses: readonly string[],
  width: number,
  depth: number,
  within: string,
): Layer =>
  mode(line(courses.map((course) => stroke(...points(course))).join(''), width), depth, {
    soft: width * 0.5,
    within,
  });

const shape = (text: string): string => path(outline(points(text)));

/** A bare foot with its shin: the ankle bone, the tendon of the heel, and the toes. */
const foot = (z: number, text: string, ankle: string, toes: string): Layer[] => {
  const within = shape(text);
  return [
    over(within, z, { puff: 8, radius: 15, soft: 0.6 }),
    folds(raise, [ankle], 8, 1.6, within),
    cut(line(toes, 1.8), 1.8, { soft: 0.7, within }),
  ];
};

/** The far leg, set down ahead with a bent knee; its trouser is torn above the ankle. */
export const farLeg = (z: number): Layer[] => {
  const trouser = shape(
    '548,486 592,502 634,520 662,538 676,560 674,584 668,606 670,634 668,660 658,664 650,658 642,668 632,660 622,668 612,640 603,614 606,592 590,588 556,594 516,586 500,540',
  );
  return [
    ...foot(
      z - 1,
      '630,640 662,640 661,664 664,676 680,684 698,689 706,696 702,703 680,708 650,716 630,721 618,716 619,704 628,692 632,676',
      '636,694 640,700',
      'M690,692L688,702M696,692L696,701M683,690L680,700',
    ),
    over(trouser, z, { puff: 12, radius: 32, soft: 0.6 }),
    folds(
      cut,
      [
        '608,596 630,584 660,572',
        '610,602 634,602 664,594',
        '540,520 590,532 640,548',
        '536,556 580,562 616,566',
        '640,616 646,636 640,660',
        '660,614 656,636 660,656',
      ],
      6,
      3,
      trouser,
    ),
    folds(
      raise,
      [
        '550,506 606,520 654,544',
        '544,540 596,548 636,562',
        '656,556 664,574 660,596',
        '628,610 630,634 628,656',
      ],
      8,
      2,
      trouser,
    ),
  ];
};

/** The near leg, stretched behind him: seat, thigh, knee and calf under cloth, the heel lifted. */
export const nearLeg = (z: number): Layer[] => {
  const trouser = shape(
    '470,478 456,500 448,530 438,562 422,598 406,632 397,652 380,670 366,690 352,704 362,708 366,720 378,718 384,732 396,736 412,716 430,696 450,676 466,654 490,624 520,596 552,566 574,532 576,492',
  );
  return [
    ...foot(
      z - 2,
      '372,694 398,712 380,734 368,752 378,766 392,776 404,784 402,793 384,796 366,795 350,782 334,764 324,750 328,740 342,732 356,712',
      '354,744 358,750',
      'M392,780L386,793M398,783L395,794M385,777L377,791',
    ),
    over(trouser, z, { puff: 15, radius: 36, soft: 0.6 }),
    folds(
      cut,
      [
        '558,520 510,548 462,556',
        '566,544 520,574 480,580',
        '540,580 500,600 462,612',
        '404,642 424,650 452,652',
        '398,656 420,668 442,672',
        '392,668 404,690 400,716',
        '374,690 384,704 384,722',
        '452,516 470,540 466,566',
      ],
      6,
      3.2,
      trouser,
    ),
    folds(
      raise,
      [
        '470,516 462,548 442,590 422,632',
        '548,536 510,562 470,570',
        '456,640 440,652 428,662',
        '380,682 376,700 372,712',
        '412,680 402,700 394,722',
      ],
      9,
      2.2,
      trouser,
    ),
  ];
};

/** A loose shirt, or a coat, that fills with wind behind the back. The open neck shows the breast. */
export const shirt = (z: number): Layer[] => {
  const neck = shape('536,306 538,334 520,350 548,380 592,412 606,384 596,356 590,330 580,310');
  const cloth = shape(
    '534,334 516,340 496,352 478,376 464,406 454,440 450,472 458,500 500,516 562,520 580,496 596,462 612,424 616,394 606,388 598,412 574,388 552,360',
  );
  return [
    over(neck, z - 2, { puff: 9, radius: 24, soft: 0.7 }),
    folds(raise, ['548,322 562,344 588,366', '556,370 580,380'], 9, 2.2, neck),
    folds(cut, ['586,362 592,384 594,410', '566,326 576,346 592,358'], 5, 2.2, neck),
    over(cloth, z, { puff: 15, radius: 44, soft: 0.6 }),
    raise(line(stroke(...points('536,336 552,362 574,390 598,412 610,388')), 5), 2.6, {
      soft: 0.8,
      within: cloth,
    }),
    folds(
      cut,
      [
        '474,400 486,440 484,492',
        '464,440 472,470 472,500',
        '592,430 560,462 540,508',
        '604,430 584,470 568,506',
        '560,400 548,440 520,500',
      ],
      7,
      3.2,
      cloth,
    ),
    folds(
      raise,
      [
        '486,392 500,440 500,500',
        '466,420 462,460 466,492',
        '584,430 560,450 534,480',
        '600,420 586,456 574,488',
      ],
      8,
      2.2,
      cloth,
    ),
  ];
};

/** A sash around the waist, its two ends blown back. */
export const sash = (z: number): Layer[] => {
  const band = shape(
    '454,472 484,484 522,489 560,486 586,474 588,490 584,502 560,513 518,517 478,511 454,499',
  );
  const lower = shape(
    '462,494 438,508 412,512 388,528 358,532 340,548 350,554 342,566 366,564 396,552 424,538 448,530 466,514',
  );
  const upper = shape(
    '460,486 436,486 412,474 384,476 362,466 366,478 354,484 380,496 408,498 434,508 460,508',
  );
  return [
    over(upper, z - 14, { puff: 6, radius: 12, soft: 0.6 }),
    over(lower, z - 10, { puff: 7, radius: 13, soft: 0.6 }),
    folds(cut, ['456,506 424,524 392,540 356,550'], 4, 2.4, lower),
    folds(cut, ['452,496 420,488 388,486 366,476'], 4, 2.2, upper),
    over(band, z, { puff: 7, radius: 14, soft: 0.6 }),
    folds(
      cut,
      ['456,482 500,497 560,496 586,484', '456,491 500,507 560,505 585,494'],
      3.4,
      2.4,
      band,
    ),
  ];
};
