import { useTexts } from '@rishta/remote-sdk';
import { CartIcon, Card, IconButton, TrashIcon } from '@rishta/ui';
import { useId, type RefObject } from 'react';

import classes from './buy-products.module.css';
import { buyProductsTexts } from './buy-products.texts.ts';
import { priceOf, totalOf, type Order } from './order.model.ts';
import type { Product } from './products.content.ts';

interface OrderPanelProps {
  order: Order;
  titleRef: RefObject<HTMLHeadingElement | null>;
  onRemove: (product: Product) => void;
}

/** What has been chosen so far, beside the shelves. */
export function OrderPanel({ order, titleRef, onRemove }: OrderPanelProps) {
  const t = useTexts(buyProductsTexts);
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId} className={classes.panel}>
      <h2 id={titleId} ref={titleRef} tabIndex={-1} className={classes.panelTitle}>
        {t('yourPackages')}
      </h2>
      {order.length === 0 ? (
        <p className={classes.nothing}>
          <CartIcon className={classes.cart} />
          {t('noPackages')}
        </p>
      ) : (
        <>
          <ul className={classes.lines}>
            {order.map((line) => (
              <li key={line.product.id} className={classes.line}>
                <span>
                  {t(line.product.id)}
                  {line.quantity > 1 && <span className={classes.quantity}> × {line.quantity}</span>}
                </span>
                <span className={classes.amount}>{t('price', { amount: priceOf(line) })}</span>
                <IconButton
                  label={t('removeProduct', { name: t(line.product.id) })}
                  onClick={() => onRemove(line.product)}
                >
                  <TrashIcon />
                </IconButton>
              </li>
            ))}
          </ul>
          <p className={classes.total}>
            <span>{t('total')}</span>
            <span className={classes.amount}>{t('price', { amount: totalOf(order) })}</span>
          </p>
          <p className={classes.note}>{t('orderingLater')}</p>
        </>
      )}
    </Card>
  );
}
