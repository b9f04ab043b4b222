import { useTexts, type PageHandle } from '@rishta/remote-sdk';
import { useRef, useState } from 'react';

import { commonTexts } from '../../common/common.texts.ts';
import { Screen } from '../../common/screen.tsx';
import classes from './buy-products.module.css';
import { buyProductsTexts } from './buy-products.texts.ts';
import { add, EMPTY_ORDER, remove } from './order.model.ts';
import { OrderBar } from './order-bar.tsx';
import { OrderPanel } from './order-panel.tsx';
import { ProductList } from './product-list.tsx';
import { CREDITS, PACKAGES, type Product } from './products.content.ts';

export const handle: PageHandle = { texts: [buyProductsTexts, commonTexts] };

export function Component() {
  const t = useTexts(buyProductsTexts);
  const panel = useRef<HTMLHeadingElement>(null);
  const [order, setOrder] = useState(EMPTY_ORDER);

  const choose = (product: Product) => {
    setOrder((before) => add(before, product));
  };

  const takeOut = (product: Product) => {
    setOrder((before) => remove(before, product));
    panel.current?.focus();
  };

  return (
    <Screen title={t('title')} lead={`${t('lead')} ${t('orderingLater')}`}>
      <div className={classes.shop}>
        <div>
          <div className={classes.lists}>
            <ProductList title={t('travelPackages')} products={PACKAGES} action={t('bookNow')} onChoose={choose} />
            <ProductList title={t('travelCredits')} products={CREDITS} action={t('redeem')} onChoose={choose} />
          </div>
          <OrderBar order={order} onShow={() => panel.current?.focus()} />
        </div>
        <OrderPanel order={order} titleRef={panel} onRemove={takeOut} />
      </div>
    </Screen>
  );
}
