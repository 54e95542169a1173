<?php

/**
 * The payments and their orders, in a table of their own. Its two keys are what keeps one payment from completing two orders, and
 * two payments from completing one: the database decides, however many requests ask in the same moment.
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

function istmo_table(): string
{
    return $GLOBALS['wpdb']->prefix . 'istmo_payments';
}

/** Creates the table when the plugin is activated. */
function istmo_create_table(): void
{
    $GLOBALS['wpdb']->query(
        'CREATE TABLE IF NOT EXISTS ' . istmo_table() . ' (
            cod_oper VARCHAR(64) NOT NULL PRIMARY KEY,
            order_id BIGINT NOT NULL,
            paid_order BIGINT NULL UNIQUE
        )'
    );
}

/** The order that has a payment; 0 if none has it. */
function istmo_owner(string $cod_oper): int
{
    $query = 'SELECT order_id FROM ' . istmo_table() . ' WHERE cod_oper = %s';
    return (int) $GLOBALS['wpdb']->get_var($GLOBALS['wpdb']->prepare($query, $cod_oper));
}

/** Gives a payment to an order, if no other order has it. Inserts first, and only then looks: there is nothing in between. */
function istmo_claim(string $cod_oper, int $order_id): bool
{
    istmo_write('insert', ['cod_oper' => $cod_oper, 'order_id' => $order_id]);
    return istmo_owner($cod_oper) === $order_id;
}

/** Lets a payment pay its order. True once for an order, for whichever payment is the first. */
function istmo_pay(string $cod_oper, int $order_id): bool
{
    return istmo_write('update', ['paid_order' => $order_id], ['cod_oper' => $cod_oper, 'paid_order' => null]) === 1;
}

function istmo_unpay(string $cod_oper): void
{
    istmo_write('update', ['paid_order' => null], ['cod_oper' => $cod_oper]);
}

/** The payment that pays an order; empty if none does yet. */
function istmo_paid_by(int $order_id): string
{
    $query = 'SELECT cod_oper FROM ' . istmo_table() . ' WHERE paid_order = %d';
    return (string) $GLOBALS['wpdb']->get_var($GLOBALS['wpdb']->prepare($query, $order_id));
}

/** Inserts or updates, and returns how many rows, or false. A key that is taken is an answer, and no error for the log. */
function istmo_write(string $how, array ...$given)
{
    $shown = $GLOBALS['wpdb']->suppress_errors(true);
    $rows = $GLOBALS['wpdb']->{$how}(istmo_table(), ...$given);
    $GLOBALS['wpdb']->suppress_errors($shown);
    return $rows;
}
