import { useTexts } from '@rishta/remote-sdk';
import { Button, CartIcon } from '@rishta/ui';

import classes from './buy-products.module.css';
import { buyProductsTexts } from './buy-products.texts.ts';
import { totalOf, type Order } from './order.model.ts';

/** What was chosen comes to, at the lower edge of the window until the panel itself comes into sight. */
export function OrderBar({ order, onShow }: { order: Order; onShow: () => void }) {
  const t = useTexts(buyProductsTexts);
  return (
    <div className={classes.bar}>
      <CartIcon className={classes.barCart} />
      <span className={classes.barSum}>
        {t('total')} <strong className={classes.amount}>{t('price', { amount: totalOf(order) })}</strong>
      </span>
      <Button onClick={onShow}>{t('yourPackages')}</Button>
    </div>
  );
}
