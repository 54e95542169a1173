<?php

/**
 * The payments and their orders, in a table of their own. Its keys are what keeps one payment from completing two orders, and
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
            state VARCHAR(16) NOT NULL,
            moment VARCHAR(24) NOT NULL,
            paid_order BIGINT NULL UNIQUE,
            done TINYINT NOT NULL,
            UNIQUE (order_id, cod_oper)
        )'
    );
}

/** Keeps what is newest of a payment, also of one that no order has yet. What is older, or comes twice, changes nothing. */
function istmo_keep(array $payment): void
{
    $code = $payment['codOper'];
    $state = state_of($payment);
    // In the same second, the later state is the newer one.
    $moment = substr($payment['timestamp'], 0, 19) . array_search($state, STATES, true);
    $none = ['order_id' => 0, 'state' => '', 'moment' => '', 'done' => 0];
    istmo_write('insert', ['cod_oper' => $code] + $none);
    istmo_query('SET state = %s, moment = %s WHERE cod_oper = %s AND moment < %s', $state, $moment, $code, $moment);
}

/** The order that has a payment; 0 if none has it. */
function istmo_owner(string $cod_oper): int
{
    $query = 'SELECT order_id FROM ' . istmo_table() . ' WHERE cod_oper = %s';
    return (int) $GLOBALS['wpdb']->get_var($GLOBALS['wpdb']->prepare($query, $cod_oper));
}

/** Gives a payment to an order, if no other order has it. */
function istmo_claim(string $cod_oper, int $order_id): bool
{
    istmo_write('update', ['order_id' => $order_id], ['cod_oper' => $cod_oper, 'order_id' => 0]);
    return istmo_owner($cod_oper) === $order_id;
}

/** Makes other requests about this order wait until the transaction ends. */
function istmo_lock(int $order_id): void
{
    istmo_query('SET order_id = order_id WHERE order_id = %d', $order_id);
}

/** The states of an order's payments, by their codes. */
function istmo_states(int $order_id): array
{
    $query = 'SELECT cod_oper, state FROM ' . istmo_table() . ' WHERE order_id = %d';
    $rows = $GLOBALS['wpdb']->get_results($GLOBALS['wpdb']->prepare($query, $order_id), ARRAY_A);
    return array_column($rows, 'state', 'cod_oper');
}

/** The payment that took the money for an order: `$cod_oper`, if none did before. */
function istmo_pay(string $cod_oper, int $order_id): string
{
    istmo_write('update', ['paid_order' => $order_id], ['cod_oper' => $cod_oper, 'paid_order' => null]);
    return istmo_paid_by($order_id);
}

/** The payment that took the money for an order; empty if none did yet. */
function istmo_paid_by(int $order_id): string
{
    $query = 'SELECT cod_oper FROM ' . istmo_table() . ' WHERE paid_order = %d';
    return (string) $GLOBALS['wpdb']->get_var($GLOBALS['wpdb']->prepare($query, $order_id));
}

/** Whether this payment is to be acted upon now: it completes its order, or is noted to be given back. True once. */
function istmo_is_new(string $cod_oper): bool
{
    return istmo_write('update', ['done' => 1], ['cod_oper' => $cod_oper, 'done' => 0]) === 1;
}

function istmo_query(string $change, ...$values): void
{
    $GLOBALS['wpdb']->query($GLOBALS['wpdb']->prepare('UPDATE ' . istmo_table() . " $change", ...$values));
}

/** Inserts or updates, and returns how many rows, or false. A key that is taken is an answer, and no error for the log. */
function istmo_write(string $how, array ...$given)
{
    $shown = $GLOBALS['wpdb']->suppress_errors(true);
    $rows = $GLOBALS['wpdb']->{$how}(istmo_table(), ...$given);
    $GLOBALS['wpdb']->suppress_errors($shown);
    return $rows;
}
