import { useTexts } from '@rishta/remote-sdk';
import { Badge, Button, Card, MapPinIcon } from '@rishta/ui';
import { useId } from 'react';

import classes from './buy-products.module.css';
import { buyProductsTexts } from './buy-products.texts.ts';
import type { Product } from './products.content.ts';

interface ProductListProps {
  title: string;
  products: readonly Product[];
  /** What the button of each product says. */
  action: string;
  onChoose: (product: Product) => void;
}

export function ProductList({ title, products, action, onChoose }: ProductListProps) {
  const t = useTexts(buyProductsTexts);
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.section}>
      <h2 id={id} className={classes.sectionTitle}>
        {title}
      </h2>
      <ul className={classes.products}>
        {products.map((product) => (
          <Card as="li" key={product.id} className={classes.product}>
            <div className={classes.head}>
              <h3 id={`${id}-${product.id}`}>{t(product.id)}</h3>
              {product.recommended && <Badge tone="gold">{t('recommended')}</Badge>}
            </div>
            <p className={classes.about}>{t(`${product.id}About`)}</p>
            {product.inSomeCities && (
              <p className={classes.cities}>
                <MapPinIcon />
                {t('cities')}
              </p>
            )}
            <div className={classes.foot}>
              <p className={classes.price}>{t('price', { amount: product.price })}</p>
              <Button aria-describedby={`${id}-${product.id}`} onClick={() => onChoose(product)}>
                {action}
              </Button>
            </div>
          </Card>
        ))}
      </ul>
    </section>
  );
}
