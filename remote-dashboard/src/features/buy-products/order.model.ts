import type { Product } from './products.content.ts';

/** A product that was chosen, and how many times. */
export interface OrderLine {
  product: Product;
  quantity: number;
}

export type Order = readonly OrderLine[];

export const EMPTY_ORDER: Order = [];

export const add = (order: Order, product: Product): Order =>
  order.some((line) => line.product.id === product.id)
    ? order.map((line) => (line.product.id === product.id ? { ...line, quantity: line.quantity + 1 } : line))
    : [...order, { product, quantity: 1 }];

export const remove = (order: Order, product: Product): Order => order.filter((line) => line.product.id !== product.id);

export const priceOf = ({ product, quantity }: OrderLine): number => product.price * quantity;

export const totalOf = (order: Order): number => order.reduce((sum, line) => sum + priceOf(line), 0);
