import { useTexts } from '@rishta/remote-sdk';
import { Button, CartIcon, classNames } from '@rishta/ui';

import classes from './buy-products.module.css';
import { buyProductsTexts } from './buy-products.texts.ts';
import { totalOf, type Order } from './order.model.ts';

/** What the order comes to, at the lower edge of the window until the panel itself comes into sight. */
export function OrderBar({ order, onShow }: { order: Order; onShow: () => void }) {
  const t = useTexts(buyProductsTexts);
  return (
    <div className={classNames(order.length > 0 && classes.bar)}>
      <span role="status" className={classes.barSum}>
        {order.length > 0 && (
          <>
            <CartIcon className={classes.barCart} />
            {t('total')} <strong className={classes.amount}>{t('price', { amount: totalOf(order) })}</strong>
          </>
        )}
      </span>
      {order.length > 0 && <Button onClick={onShow}>{t('yourPackages')}</Button>}
    </div>
  );
}
