import { describe, expect, it } from 'vitest';

import { exponentOf, median, quantile, ratios, spreadOf } from './statistics.ts';

describe('the middle of several measurements', () => {
  it('is the one in the middle, whatever their order', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([100, 3, 20, 7, 9])).toBe(9);
  });

  it('lies halfway between the two in the middle', () => {
    expect(median([4, 1, 3, 2])).toBe(2.5);
  });

  it('is the one there is, and no number of none', () => {
    expect(median([7])).toBe(7);
    expect(median([])).toBeNaN();
  });

  it('comes with the least and the most', () => {
    expect(spreadOf([3, 1, 2])).toEqual({ median: 2, least: 1, most: 3 });
  });
});

describe('a quantile', () => {
  it('is the value that the share of them does not exceed', () => {
    const hundred = Array.from({ length: 100 }, (_, n) => n + 1);
    expect(quantile(hundred, 0.95)).toBe(95);
    expect(quantile(hundred, 1)).toBe(100);
    expect(quantile([5], 0.5)).toBe(5);
    expect(quantile([], 0.5)).toBeNaN();
  });
});

describe('ratios', () => {
  it('pair what was measured in one round', () => {
    expect(ratios([10, 40], [5, 10])).toEqual([2, 4]);
  });

  it('differ from the ratio of the medians when one round disturbed both', () => {
    expect(median(ratios([1, 2, 30], [1, 1, 10]))).toBe(2);
  });

  it('leave out rounds in which one of them gave nothing', () => {
    expect(ratios([1, Number.NaN, 3], [2, 2])).toEqual([0.5]);
    expect(ratios([1], [0])).toEqual([]);
  });
});

describe('the exponent of growth', () => {
  const sizes = [500, 2000, 5000];
  const grown = (by: (size: number) => number) =>
    exponentOf(sizes.map((size) => [size, by(size)] as const));

  it('is 0 of what stays, 1 of what grows in proportion, 2 of what grows with the square', () => {
    expect(grown(() => 7)).toBeCloseTo(0);
    expect(grown((size) => 3 * size)).toBeCloseTo(1);
    expect(grown((size) => size ** 2 / 9)).toBeCloseTo(2);
  });

  it('lies in between for what has both', () => {
    const both = grown((size) => 100 + size / 10);
    expect(both).toBeGreaterThan(0.3);
    expect(both).toBeLessThan(0.7);
  });

  it('is no number of one size', () => {
    expect(exponentOf([[500, 3]])).toBeNaN();
  });
});
